import { PictureFrame } from './picture-frame'

export const MailPicture = () => (
  <PictureFrame description="A customer’s e-mail asking for RoHS and REACH declarations of two parts">
    <strong className="picture-title">RoHS &amp; REACH docs needed - PO 4500127781</strong>
    <div className="picture-sender">
      <span className="avatar">DR</span>
      <span>
        Dana Reyes
        <small>dana.reyes@helioworks.test</small>
      </span>
    </div>
    <p>Hi team,</p>
    <p>
      pls provide current <mark>RoHS 3</mark> and <mark>REACH SVHC (253)</mark> declarations for{' '}
      <mark className="mark-part">STM32F407VGT6</mark> and <mark className="mark-part">TLC555CDR</mark>. Our PO
      4500127781 ships next week.
    </p>
    <p>
      Thx,
      <br />
      Dana
    </p>
  </PictureFrame>
)
