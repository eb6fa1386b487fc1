import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { QrCode } from "./qr-code.tsx";

test("a QR code has four free modules on each side, as scanners need", () => {
  const text = "https://provenwork.example/certificates/0190a000-0000-7000-8000-0000000000e1";
  const svg = renderToStaticMarkup(createElement(QrCode, { text, label: "QR code" }));
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  const modules = [...svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => [Number(x), Number(y)]);
  const places = modules.flat();
  expect([Math.min(...places), size - 1 - Math.max(...places)]).toEqual([4, 4]);
});
