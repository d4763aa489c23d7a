import Box from '@mui/material/Box'
import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

/** Cameras need a light border of four modules around it. */
const BORDER = 4

/** Black on white in the dark theme, too: some cameras do not read it the other way round. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text)
  const size = code.size + 2 * BORDER
  return (
    <Box
      component="svg"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img needs an address, and this holds a secret
      role="img"
      aria-label={label}
      viewBox={`${-BORDER} ${-BORDER} ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ display: 'block', width: 200, height: 200, alignSelf: 'center', borderRadius: 1, bgcolor: '#fff' }}
    >
      <path d={toSvgPath(code)} fill="#000" />
    </Box>
  )
}
