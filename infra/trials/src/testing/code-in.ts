/** The verification code in a mail's text: it stands on a line of its own, as no name or address made of digits does. */
export const codeIn = (text: string | undefined): string | undefined => /^ *([A-Z0-9]{8}) *\r?$/m.exec(text ?? "")?.[1];
