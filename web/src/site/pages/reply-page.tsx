import { Island } from '../islands/island'

/** What a maker is asked for. Who asks, and what, is behind the token in its address. */
export const ReplyPage = () => (
  <>
    <Island name="reply" />
    <noscript>
      <div className="wrap">
        <p>This page needs JavaScript. You can also just answer the email that its link came with.</p>
      </div>
    </noscript>
  </>
)
