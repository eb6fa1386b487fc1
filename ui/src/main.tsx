import "./kernel/no-eval.ts";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createQueryClient } from "./kernel/query.ts";
import { BrowserRouter } from "./kernel/router.ts";
import { Root } from "./root.tsx";
import { loadScreen } from "./screens.tsx";
import "./styles.css";

const place = document.getElementById("root");
if (place === null) throw new Error("index.html has no element with the id root");

const app = <Root client={createQueryClient()} router={BrowserRouter} />;
if (place.hasChildNodes()) {
  // Rendered at build. It comes alive with its code at hand: a screen that is still waited for would be drawn anew. Where the
  // code does not come, the screen says so.
  void loadScreen(location.pathname)
    .catch(() => undefined)
    .then(() => hydrateRoot(place, app));
} else {
  createRoot(place).render(app);
}
