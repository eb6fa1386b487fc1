import { StarIcon } from "@heroicons/react/24/outline";
import type { MouseEvent } from "react";
import { TextButton } from "#design/button.tsx";

interface Props {
  rating: number | null;
  disabled: boolean;
  onRate: (rating: number | null) => void;
}

/** A rating of 1 to 5, saved on choice. */
export function Stars({ rating, disabled, onRate }: Props) {
  const clear = ({ currentTarget }: MouseEvent) => {
    // The button disappears with the rating.
    currentTarget.closest("fieldset")?.querySelector("input")?.focus();
    onRate(null);
  };
  return (
    <fieldset disabled={disabled} className="grid gap-1">
      <legend className="mb-1 text-sm font-semibold">Rating</legend>
      <div className="flex flex-wrap items-center gap-3">
        <div className="-ml-1 flex">
          {[1, 2, 3, 4, 5].map((stars) => (
            <label
              key={stars}
              className="relative grid size-8 cursor-pointer place-items-center rounded-inner hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name="rating"
                className="absolute inset-0 cursor-pointer opacity-0"
                aria-label={stars === 1 ? "1 star" : `${stars} stars`}
                checked={rating === stars}
                onChange={() => onRate(stars)}
              />
              <StarIcon
                aria-hidden
                className={`size-5 ${stars <= (rating ?? 0) ? "fill-accent text-accent" : "text-muted"}`}
              />
            </label>
          ))}
        </div>
        {rating !== null && !disabled && <TextButton onClick={clear}>Clear</TextButton>}
      </div>
    </fieldset>
  );
}
