import type { ReactNode } from 'react'

/** A window with a picture of the product. It is drawn in HTML, so that it is always sharp, and dark in dark mode. */
export const PictureFrame = ({ description, children }: { description: string; children: ReactNode }) => (
  <figure className="picture">
    <figcaption className="unseen">{description}</figcaption>
    <div aria-hidden="true">
      <div className="picture-bar">
        <i />
        <i />
        <i />
      </div>
      <div className="picture-body">{children}</div>
    </div>
  </figure>
)
