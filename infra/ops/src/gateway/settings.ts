import { httpUrls, port, serviceSettings } from "@provenwork/platform/config";
import { z } from "zod";
import { trustedProxySettings } from "./trusted-proxies.ts";

const { TRUSTED_PROXY_SECRET, ...common } = serviceSettings;

const securityContact = z
  .string()
  .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, "must be mailto:… or https://…, for /.well-known/security.txt");

/** Settings of the gateway. */
export const gatewaySettings = z.object({
  ...common,
  ...trustedProxySettings,
  TRUSTED_PROXY_SECRET: TRUSTED_PROXY_SECRET.unwrap(),
  COMMAND_SERVICE_URL: httpUrls,
  QUERY_SERVICE_URL: httpUrls,
  UI_FOLDER: z.string(),
  SECURITY_CONTACT: securityContact.optional(),
  OPERATIONS_HOST: z.string().default("127.0.0.1"),
  OPERATIONS_PORT: port.optional(),
});
