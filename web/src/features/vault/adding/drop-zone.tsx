import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, type ReactNode } from 'react'
import { useFileDrop } from '../../../ui/use-file-drop'

type Props = { onDrop: (files: readonly File[]) => void; children: ReactNode }

/** Takes files dropped anywhere on it. */
export function DropZone({ onDrop, children }: Props) {
  const { isOver, handlers } = useFileDrop(onDrop)
  // A file that misses its place would replace the page in the browser.
  useEffect(() => {
    const ignore = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    window.addEventListener('dragover', ignore)
    window.addEventListener('drop', ignore)
    return () => {
      window.removeEventListener('dragover', ignore)
      window.removeEventListener('drop', ignore)
    }
  }, [])
  return (
    <Box sx={{ position: 'relative', minHeight: '60vh' }} {...handlers}>
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
