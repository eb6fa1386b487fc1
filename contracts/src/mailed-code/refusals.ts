/** Reasons for refusing a code. */
export const codeRefusals = {
  "no-code-issued": {
    status: 409,
    message: "You have no active verification code. Please ask for one.",
    field: "code",
  },
  "invalid-code": { status: 422, message: "Invalid verification code", field: "code" },
  "code-locked": {
    status: 422,
    message: "That code is locked after five wrong tries. Ask for a new one.",
    field: "code",
  },
  "code-expired": { status: 422, message: "This verification code has expired. Ask for a new one.", field: "code" },
} as const;

/** Another code was emailed less than a minute ago. */
export const tooSoon = { status: 429, message: "Please wait a minute before asking for another code" } as const;
