import { escapeHtml } from "#html.ts";

/** A code as the one large line of an email. */
export const codeBlock = (code: string): string =>
  `<p class="code" style="margin:0 0 24px;padding:20px 12px;border-radius:10px;text-align:center;font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace;font-size:32px;line-height:40px;font-weight:700;letter-spacing:0.16em;background:#eaf1fd;border:1px solid #bed2f6">${escapeHtml(code)}</p>`;
