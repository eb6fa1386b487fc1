import "#kernel/no-eval.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Toaster } from "#design/toast.tsx";
import { createQueryClient } from "#kernel/query.ts";
import { BrowserRouter } from "#kernel/router.ts";
import { SessionProvider } from "#kernel/session.tsx";
import { App } from "./app.tsx";
import "./styles.css";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no element with the id root");

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <SessionProvider>
        <BrowserRouter>
          <App />
        </BrowserRouter>
        <Toaster />
      </SessionProvider>
    </QueryClientProvider>
  </StrictMode>,
);
