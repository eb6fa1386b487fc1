import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, StrictMode } from "react";
import { Toaster } from "./design/toast.tsx";
import { SessionProvider } from "./kernel/session.tsx";
import { App } from "./app.tsx";

interface Props {
  client: QueryClient;
  /** The browser's, or that of a page being rendered at build. */
  router: ComponentType<{ children: ReactNode }>;
}

/** The whole of the app, the same for a browser as for the build: what is rendered there comes alive here. */
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
