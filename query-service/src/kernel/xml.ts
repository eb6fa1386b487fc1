import { escapeHtml } from "@provenwork/platform/html";

// XML 1.0 has no place for these, not even as references.
const absent = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const withoutAbsent = (text: string): string => text.toWellFormed().replaceAll(absent, "");

/** Text for the content and the attributes of an XML document. */
export const escapeXml = (text: string): string => escapeHtml(withoutAbsent(text));

/** An element with text as it is, for readers that decode no entities. */
export const cdata = (name: string, text: string): string =>
  `<${name}><![CDATA[${withoutAbsent(text).replaceAll("]]>", "]]]]><![CDATA[>")}]]></${name}>`;

/** An element with text in it. */
export const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

export const xmlDocument = (root: string): string => `<?xml version="1.0" encoding="utf-8"?>\n${root}\n`;
