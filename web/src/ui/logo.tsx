import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

export const Logo = () => (
  <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
    <img src="/favicon.svg" alt="" width={26} height={26} />
    <Typography component="span" variant="h6">
      Attestry
    </Typography>
  </Stack>
)
