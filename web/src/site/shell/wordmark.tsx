export const Wordmark = () => (
  <span className="wordmark">
    <img src="/favicon.svg" alt="" width={28} height={28} />
    Attestry
  </span>
)
