import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

export const Loading = () => (
  <Stack component="output" sx={{ alignItems: 'center', justifyContent: 'center', minHeight: '60vh' }}>
    <Typography color="textSecondary">Loading...</Typography>
  </Stack>
)
