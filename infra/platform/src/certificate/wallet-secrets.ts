import { createHash, randomBytes, randomInt } from "node:crypto";
import { walletPolicy } from "@provenwork/contracts/work-experience/wallet";

const digest = (...parts: readonly string[]): Buffer => createHash("sha256").update(parts.join(" ")).digest();

export const newWalletSecret = (): string => randomBytes(32).toString("base64url");

/** What a wallet exchanges for a token. It follows from the offer, so that neither is stored. */
export const preAuthorizedCode = (offer: string): string => digest("pre-authorized code", offer).toString("base64url");

/** Looks up a code or a token: it has 256 bits, so a fast hash without salt cannot be reversed. */
export const hashOfWalletSecret = (secret: string): Buffer => digest(secret);

/** A PIN can be guessed, so its hash is salted with the code, which is stored nowhere. */
export const hashOfPin = (code: string, pin: string): Buffer => digest("PIN", code, pin);

export const newPin = (): string =>
  String(randomInt(10 ** walletPolicy.pinLength)).padStart(walletPolicy.pinLength, "0");
