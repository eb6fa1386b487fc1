// On a page that was rendered at build: asks for its code once the page has been painted, so that nothing comes before reading.
(() => {
  const [entry, ...others] = document.currentScript.dataset.modules.split(" ");
  const add = (name, attributes) => document.head.append(Object.assign(document.createElement(name), attributes));
  const begin = () => {
    for (const href of others) add("link", { rel: "modulepreload", href });
    add("script", { type: "module", src: entry });
  };
  // A page in the background is not painted.
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes("paint")) return begin();
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    begin();
  }).observe({ type: "paint", buffered: true });
})();
