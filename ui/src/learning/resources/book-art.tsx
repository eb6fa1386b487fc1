/** An open book. */
export const BookArt = () => (
  <svg
    viewBox="0 0 112 80"
    aria-hidden
    className="mb-3 h-20 w-28 fill-none stroke-line-strong stroke-[1.5] [stroke-linecap:round] [stroke-linejoin:round]"
  >
    <path className="fill-sunken" d="M56 22c-9-6-20-7-34-6v42c14-1 25 0 34 6 9-6 20-7 34-6V16c-14-1-25 0-34 6z" />
    <path d="M56 22v42" />
    <path className="stroke-accent" d="M66 34h14M66 44h9" />
  </svg>
);
