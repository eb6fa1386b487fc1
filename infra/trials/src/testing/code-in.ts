/** The verification code in an email's text: it has its own line, unlike names and addresses made of digits. */
export const codeIn = (text: string | undefined): string | undefined => /^ *([A-Z0-9]{8}) *\r?$/m.exec(text ?? "")?.[1];
