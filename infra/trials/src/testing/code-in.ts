/** The verification code in an email's text, on a line of its own. */
export const codeIn = (text: string | undefined): string | undefined => /^ *([A-Z0-9]{8}) *\r?$/m.exec(text ?? "")?.[1];
