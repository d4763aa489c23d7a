import { Opening } from './reply-island'
import { ReplyForm } from './reply-form'
import { useReply, useToken } from './use-reply'
import './reply.css'

/** What a maker is asked for, for whoever has the link of the mail. */
export function ReplyScreen() {
  const token = useToken()
  return token === '' ? (
    <Ended text="This link is not complete. Please open it from the email again, or answer the email." />
  ) : (
    <WithToken key={token} token={token} />
  )
}

function WithToken({ token }: { token: string }) {
  const { reply, show, look } = useReply(token)
  if (reply.status === 'loading') return <Opening />
  if (reply.status === 'open') return <ReplyForm token={token} page={reply.page} show={show} />
  if (reply.status === 'ended') return <Ended text={reply.problem} />
  return (
    <div className="wrap reply">
      <h1>This page could not be opened</h1>
      <p className="lead">{reply.problem}</p>
      <p className="actions">
        <button type="button" className="button" onClick={() => void look()}>
          Try Again
        </button>
      </p>
    </div>
  )
}

const Ended = ({ text }: { text: string }) => (
  <div className="wrap reply">
    <h1>This link does not work</h1>
    <p className="lead">{text}</p>
    <p>
      Links end by themselves after some weeks, and whoever sent one can end it earlier. Nothing that you have sent is
      lost.
    </p>
  </div>
)
