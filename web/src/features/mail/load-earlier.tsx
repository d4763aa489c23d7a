import Button from '@mui/material/Button'

/** Shows more of a long conversation. */
export const LoadEarlier = ({ onClick }: { onClick: () => void }) => (
  <Button size="small" color="inherit" onClick={onClick} sx={{ alignSelf: 'flex-start', height: 32 }}>
    Load Earlier Messages
  </Button>
)
