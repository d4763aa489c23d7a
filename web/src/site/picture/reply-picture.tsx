import { Icon } from '../ui/icon'
import { PictureFrame } from './picture-frame'

const files = [
  'STM32F407VGT6 RoHS Certificate.pdf',
  'STM32F407VGT6 REACH Declaration.pdf',
  'TLC555CDR RoHS Certificate.pdf',
]

export const ReplyPicture = () => (
  <PictureFrame description="The answer, ready to be reviewed, with the declarations attached">
    <strong className="picture-title">Review Response</strong>
    <p className="picture-field">
      <small>Subject</small>
      Re: RoHS &amp; REACH docs needed - PO 4500127781
    </p>
    <p>Dear Dana Reyes,</p>
    <p>thank you for your request. Please find attached the following documents:</p>
    <ul className="picture-files">
      {files.map((file) => (
        <li key={file}>
          <Icon name="clip" />
          <span>{file}</span>
        </li>
      ))}
    </ul>
    <span className="picture-button">Send Response</span>
  </PictureFrame>
)
