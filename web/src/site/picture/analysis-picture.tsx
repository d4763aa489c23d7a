import { PictureFrame } from './picture-frame'

const parts = [
  { part: 'STM32F407VGT6', maker: 'STMicroelectronics', files: 4 },
  { part: 'TLC555CDR', maker: 'Texas Instruments', files: 3 },
]

export const AnalysisPicture = () => (
  <PictureFrame description="The analysis of the e-mail: both parts are in the vault with their files">
    <strong className="picture-title">Analysis</strong>
    <div className="chips">
      <span className="chip chip-solid">Compliance related</span>
      <span className="chip">RoHS</span>
      <span className="chip">REACH</span>
      <span className="chip chip-warn">Due in 9 days</span>
    </div>
    <strong className="picture-title">Product Analysis</strong>
    <ul className="picture-list">
      {parts.map(({ part, maker, files }) => (
        <li key={part}>
          <span>
            <b>{part}</b>
            <small>{maker}</small>
          </span>
          <span className="chip chip-good">In vault · {files} files</span>
        </li>
      ))}
    </ul>
  </PictureFrame>
)
