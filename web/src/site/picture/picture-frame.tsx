import type { ReactNode } from 'react'

/** A window with a picture of the product in it: drawn in HTML so that it is sharp and dark when the page is. */
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
