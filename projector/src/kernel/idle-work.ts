/**
 * The items of a feed; while there are none, `work` runs repeatedly as long as it returns that there is more to do. A
 * consumer that leaves early has to end the feed.
 */
export async function* withIdleWork<T>(feed: AsyncGenerator<T>, work: () => Promise<boolean>): AsyncGenerator<T> {
  for (;;) {
    const coming = feed.next();
    coming.catch(() => {}); // thrown below, unless `work` throws first
    while (!(await isThere(coming)) && (await work()));
    const item = await coming;
    if (item.done === true) return;
    yield item.value;
  }
}

const isThere = (coming: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    coming.then(
      () => true,
      () => true,
    ),
    new Promise<boolean>((resolve) => setImmediate(resolve, false)),
  ]);
