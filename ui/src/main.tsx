import "./kernel/no-eval.ts";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createQueryClient } from "./kernel/query.ts";
import { BrowserRouter } from "./kernel/router.ts";
import { takeServedAnswers } from "./kernel/served-answers.ts";
import { Root } from "./root.tsx";
import { loadScreen } from "./screens.tsx";
import "./styles.css";

// Node loads this chunk, too, to render the public pages at build.
if (typeof document !== "undefined") start();

function start(): void {
  const root = document.getElementById("root");
  if (root === null) throw new Error("index.html has no element with the id root");

  const client = createQueryClient();
  takeServedAnswers(client);
  const app = <Root client={client} router={BrowserRouter} />;
  if (root.hasChildNodes()) {
    // A prerendered page hydrates once its screen's code is loaded: a suspended screen would be rendered from scratch. If the code
    // fails to load, the screen reports it.
    void loadScreen(location.pathname)
      .catch(() => undefined)
      .then(() => hydrateRoot(root, app));
  } else {
    createRoot(root).render(app);
  }
}
