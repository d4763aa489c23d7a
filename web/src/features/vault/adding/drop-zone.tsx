import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react'

type Props = { onDrop: (files: readonly File[]) => void; children: ReactNode }

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Takes files dropped anywhere on it. */
export function DropZone({ onDrop, children }: Props) {
  const [isOver, setOver] = useState(false)
  // Each element inside announces its own entering and leaving.
  const depth = useRef(0)
  // A file that misses its place would replace the page in the browser.
  useEffect(() => {
    const ignore = (event: Event) => event.preventDefault()
    for (const type of ['dragover', 'drop']) window.addEventListener(type, ignore)
    return () => {
      for (const type of ['dragover', 'drop']) window.removeEventListener(type, ignore)
    }
  }, [])
  const move = (by: number) => (event: DragEvent) => {
    if (!hasFiles(event)) return
    depth.current += by
    setOver(depth.current > 0)
  }
  return (
    <Box
      sx={{ position: 'relative', minHeight: '60vh' }}
      onDragEnter={move(1)}
      onDragLeave={move(-1)}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDrop={(event) => {
        // What is dropped on a dialog is the dialog's, although React hands it up to here.
        const { target, currentTarget } = event
        if (!hasFiles(event) || !(target instanceof Node && currentTarget.contains(target))) return
        event.preventDefault()
        depth.current = 0
        setOver(false)
        onDrop([...event.dataTransfer.files])
      }}
    >
      {children}
      {isOver && (
        <Box sx={cover}>
          <Typography variant="h5" component="p">
            Drop certificates and lists of parts here
          </Typography>
        </Box>
      )}
    </Box>
  )
}

const cover = {
  position: 'absolute',
  inset: -8,
  zIndex: 'modal',
  display: 'grid',
  placeItems: 'center',
  border: '2px dashed',
  borderColor: 'primary.main',
  borderRadius: 2,
  bgcolor: 'background.paper',
  opacity: 0.94,
  pointerEvents: 'none',
} as const
