import Typography from '@mui/material/Typography'

/** In place of a screen. It is not seen before 150 ms, because most screens are there by then (see the theme). */
export const Loading = () => (
  <Typography component="output" color="textSecondary" className="loading">
    Loading...
  </Typography>
)
