/** The mark of a company's word: a rosette with its ribbons. In green it claims a confirmation. */
export function CompanySeal({ className = "size-4.5" }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden className={`flex-none ${className}`}>
      <path d="M6.2 15.2 4 23.4l4.2-1.6L12 24l3.8-2.2 4.2 1.6-2.2-8.2z" opacity=".55" />
      <path
        fillRule="evenodd"
        d="M12 0l7.8 3.6 1.9 8.4-5.4 6.7H7.7L2.3 12l1.9-8.4zM6.6 10.1l4.2 4.2 6.9-7.2-1.6-1.6-5.4 5.7L8.2 8.6z"
      />
    </svg>
  );
}
