/** `refused`: this address will never take it. `unreachable`: another attempt may succeed. `reason` is never personal. */
export interface MailFailure {
  readonly outcome: "refused" | "unreachable";
  readonly reason: string;
  /** Set if the server takes no email at all now, whoever it is to. */
  readonly isServerAway?: true;
}

/**
 * What an error of the mail client means: https://nodemailer.com/errors. Only the recipient's or the message's final refusal (5xx to RCPT or DATA) is for
 * good; 4xx (greylisting), the network, and refusals of ourselves (login, sender, TLS) may pass or be put right.
 * The server's text is left out of the reason, because it repeats the address; before the address is sent, the text says what is wrong.
 */
export function mailFailure(error: unknown): MailFailure {
  const { code, command, responseCode } = detailsOf(error);
  const isAboutMessage = aboutMessage.has(command ?? "") || command === "API";
  const isServerAway = code !== undefined && !isAboutMessage;
  const why = isServerAway && responseCode === undefined ? messageOf(error) : undefined;
  const reason = [code ?? "error", command, responseCode, why].filter((part) => part !== undefined).join(" ");
  const final = responseCode !== undefined && responseCode >= 500 && responseCode < 600;
  // The client itself refuses what is no address, before it asks a server.
  const noAddress = code === "EENVELOPE" && command === "API";
  if (noAddress || (final && isAboutMessage)) return { outcome: "refused", reason };
  return { outcome: "unreachable", reason, ...(isServerAway && { isServerAway }) };
}

/** In one line, without whatever may be an address; undefined where it has none. */
function messageOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.message === "") return undefined;
  const words = error.message.slice(0, 200).split(/\s+/);
  return `(${words.map((word) => (word.includes("@") ? "…" : word)).join(" ")})`;
}

const aboutMessage: ReadonlySet<string> = new Set(["RCPT TO", "DATA"]);

interface Details {
  readonly code: string | undefined;
  readonly command: string | undefined;
  readonly responseCode: number | undefined;
}

function detailsOf(error: unknown): Details {
  const field = (name: string): unknown => (error instanceof Error ? Reflect.get(error, name) : undefined);
  const [code, command, responseCode] = [field("code"), field("command"), field("responseCode")];
  return {
    code: typeof code === "string" ? code : undefined,
    command: typeof command === "string" ? command : undefined,
    responseCode: typeof responseCode === "number" ? responseCode : undefined,
  };
}
