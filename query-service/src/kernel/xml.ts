import { escapeHtml } from "@provenwork/platform/html";

// XML 1.0 has no place for these, not even as references.
const absent = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text for the content and the attributes of an XML document. */
export const escapeXml = (text: string): string => escapeHtml(text.toWellFormed().replaceAll(absent, ""));

/** An element with text in it. */
export const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

export const xmlDocument = (root: string): string => `<?xml version="1.0" encoding="utf-8"?>\n${root}\n`;
