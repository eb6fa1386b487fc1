import { type CommonRefusal, commonRefusals } from "@provenwork/contracts/kernel/refusal";

export interface WalletAnswer {
  readonly status: number;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error as OAuth 2.0 writes it (RFC 6749, section 5.2). */
export const oauthError = (error: string, description: string, status = 400): WalletAnswer => ({
  status,
  body: { error, error_description: description },
});

/** A body that could not be read. */
export const unreadable = (error: string, refusal: CommonRefusal): WalletAnswer =>
  oauthError(
    error,
    refusal === "wrong-media-type" ? "Content-Type is not the one of this endpoint" : commonRefusals[refusal].message,
    commonRefusals[refusal].status,
  );
