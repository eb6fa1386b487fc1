// On a prerendered page: loads its code after the first paint, so that the text comes first.
(() => {
  const [entry, ...others] = document.currentScript.dataset.modules.split(" ");
  const add = (name, attributes) => document.head.append(Object.assign(document.createElement(name), attributes));
  const begin = () => {
    for (const href of others) add("link", { rel: "modulepreload", href });
    add("script", { type: "module", src: entry });
  };
  // A background tab does not paint.
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes("paint")) return begin();
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    begin();
  }).observe({ type: "paint", buffered: true });
})();
