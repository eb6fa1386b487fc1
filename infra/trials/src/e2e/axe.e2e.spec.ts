import { expectAccessible } from "./axe.ts";
import { expect, test } from "./test.ts";

const hidden = "img { display: none }";
const pale = "p { color: #bbb }";
const dark = "@media (prefers-color-scheme: dark)";
const phone = "@media (max-width: 375px)";

for (const { fault, style, found } of [
  { fault: "structure", style: "", found: /, light[^]*image-alt at img/ },
  { fault: "a colour in light", style: `${hidden} ${pale}`, found: /, light[^]*color-contrast at p/ },
  { fault: "a colour in dark", style: `${hidden} ${dark} { ${pale} }`, found: /, dark[^]*color-contrast at p/ },
  { fault: "structure on a phone", style: `@media (min-width: 376px) { ${hidden} }`, found: /, 375 px[^]*image-alt/ },
  { fault: "a colour on a phone", style: `${hidden} ${phone} { ${pale} }`, found: /, 375 px[^]*color-contrast at p/ },
  { fault: "sideways scroll on a phone", style: `${hidden} p { width: 400px }`, found: /sideways scroll at 375 px/ },
]) {
  test(`the accessibility check finds ${fault}`, async ({ page }) => {
    await page.setContent(
      `<html lang="en"><title>A page</title><style>body { background: #fff } ${style}</style>
       <main><h1>A title</h1><p>Some text</p><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="></main></html>`,
    );
    await expect(expectAccessible(page)).rejects.toThrow(found);
  });
}
