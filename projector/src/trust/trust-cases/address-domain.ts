import { emailHost } from "@provenwork/contracts/kernel/email";
import { registrableDomain } from "#work-experience/registrable-domain.ts";

/** The registrable domain of an address, or its host where the Public Suffix List knows none. */
export const addressDomain = (address: string): string => registrableDomain(emailHost(address));
