/** Whether this bundle is the demo's. A build for production leaves out whatever stands behind it. */
export const isDemo: boolean = import.meta.env.DEV || import.meta.env["VITE_DEMO"] === "on";
