import { Openid4vciClient, setGlobalConfig } from "@openid4vc/openid4vci";
import { Register } from "@provenwork/contracts/account/commands";
import { ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import { GetMailbox, type CaughtMail } from "@provenwork/contracts/development/queries";
import { registration } from "@provenwork/contracts/testing/registration";
import { DescribeWorkExperience, SendVerification, VerifyCode } from "@provenwork/contracts/work-experience/commands";
import {
  GetCredential,
  GetCredentialJson,
  GetWorkExperiences,
  type WorkExperienceView,
} from "@provenwork/contracts/work-experience/queries";
import { OfferToWallet } from "@provenwork/contracts/work-experience/wallet-commands";
import { until } from "@provenwork/platform/testing/until";
import type { Stack } from "@provenwork/ops/testing/stack";
import { afterAll, beforeAll, expect, it } from "vitest";
import { codeIn } from "../testing/code-in.ts";
import { type Client, clientOf } from "./client.ts";

const unused = () => Promise.reject(new Error("not needed for a credential that is bound to no key"));

/** A wallet of a library that we did not write. It keeps no keys. */
const wallet = () =>
  new Openid4vciClient({
    callbacks: {
      fetch,
      hash: unused,
      signJwt: unused,
      generateRandom: unused,
      clientAuthentication: () => {},
    },
  });

/** A certificate's way into a wallet, over the real processes. */
export function walletsSuite(stack: () => Stack): void {
  let candidate: Client;
  let entry: WorkExperienceView;

  const firstEntry = async (client: Client) => {
    const { experiences } = (await client.call(GetWorkExperiences)).json as { experiences: WorkExperienceView[] };
    return experiences[0];
  };
  const offered = async (client = candidate, experienceId = entry.id) => {
    const { status, json } = await client.call(OfferToWallet, { experienceId });
    return { status, ...(json as { link: string; pin: string; code?: string }) };
  };

  beforeAll(async () => {
    setGlobalConfig({ allowInsecureUrls: true });
    candidate = clientOf(stack().url);
    const workEmail = `wren-${crypto.randomUUID()}@acme.example`;
    const job = { company: "Acme", role: "Engineer", startDate: "Jan-20", currentJob: true, workEmail };
    const person = { fullName: "Wren Example", email: workEmail, phone: "555-123-4567", location: "Boston" };
    await candidate.call(ProvidePersonalInformation, person);
    await candidate.call(DescribeWorkExperience, { experiences: [job] });
    await candidate.call(SendVerification, { workEmail, company: "Acme" });
    const code = await until(async () => {
      const mails = (await candidate.call(GetMailbox)).json as CaughtMail[];
      return codeIn(mails.find(({ to }) => to === workEmail)?.text);
    });
    await candidate.call(VerifyCode, { code });
    await candidate.call(Register, registration({ username: `wren-${code.toLowerCase()}`, userType: "candidate" }));
    entry = await until(async () => {
      const found = await firstEntry(candidate);
      return typeof found?.certificateId === "string" ? found : undefined;
    });
  });
  afterAll(() => setGlobalConfig({ allowInsecureUrls: false }));

  it("gives a wallet the certificate in both forms, byte for byte, and once", async () => {
    const client = wallet();
    const { link, pin } = await offered();
    const credentialOffer = await client.resolveCredentialOffer(link);
    const issuerMetadata = await client.resolveIssuerMetadata(credentialOffer.credential_issuer);
    const exchange = () =>
      client.retrievePreAuthorizedCodeAccessTokenFromOffer({ credentialOffer, issuerMetadata, txCode: pin });
    const { accessTokenResponse } = await exchange();
    const { access_token: accessToken } = accessTokenResponse;
    const credentialIn = async (credentialConfigurationId: string) => {
      const answer = await client.retrieveCredentials({ issuerMetadata, accessToken, credentialConfigurationId });
      return answer.credentialResponse.credentials?.[0] as unknown;
    };
    const certificateId = entry.certificateId ?? "";
    const [token, json] = [
      await candidate.call(GetCredential, { certificateId }),
      await candidate.call(GetCredentialJson, { certificateId }),
    ];
    expect(await credentialIn("certificate-jwt")).toEqual({ credential: token.text });
    expect(await credentialIn("certificate-json")).toEqual({ credential: json.json });

    await expect(exchange()).rejects.toThrow("invalid_grant");
    await expect(credentialIn("certificate-jwt")).rejects.toThrow("invalid_token");
    await expect(wallet().resolveCredentialOffer(link)).rejects.toThrow("404");
  });

  it("refuses a wallet with a wrong PIN", async () => {
    const client = wallet();
    const { link, pin } = await offered();
    const credentialOffer = await client.resolveCredentialOffer(link);
    const issuerMetadata = await client.resolveIssuerMetadata(credentialOffer.credential_issuer);
    const txCode = pin === "000000" ? "000001" : "000000";
    const tried = client.retrievePreAuthorizedCodeAccessTokenFromOffer({ credentialOffer, issuerMetadata, txCode });
    await expect(tried).rejects.toThrow("invalid_grant");
  });

  it("offers nobody another person's certificate", async () => {
    const other = clientOf(stack().url);
    const username = `wolf-${crypto.randomUUID().slice(0, 8)}`;
    await other.call(Register, registration({ username, userType: "candidate" }));
    expect(await offered(other)).toMatchObject({ status: 404, code: "unknown-experience" });
    expect(await offered(clientOf(stack().url))).toMatchObject({ status: 401, code: "signed-out" });
  });

  it("reads no cookies where wallets call, and takes their requests from any site", async () => {
    const path = "/api/wallet/token";
    const headers = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "cross-site" };
    const answer = await candidate.send({ method: "POST", path, headers, body: "grant_type=x" });
    expect([answer.status, answer.json]).toMatchObject([400, { error: "unsupported_grant_type" }]);
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });
}
