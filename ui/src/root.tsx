import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, StrictMode } from "react";
import { Toaster } from "./design/toast.tsx";
import { SessionProvider } from "./kernel/session.tsx";
import { App } from "./app.tsx";

interface Props {
  client: QueryClient;
  /** The browser's, or the static one at build. */
  router: ComponentType<{ children: ReactNode }>;
}

/** The root of the app, the same at build and in the browser, which hydrates it. */
export function Root({ client, router: Router }: Props) {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <SessionProvider>
          <Router>
            <App />
          </Router>
          <Toaster />
        </SessionProvider>
      </QueryClientProvider>
    </StrictMode>
  );
}
