import { Link } from '../../ui/Link'

/** A merchant's account, by its name where it is known. */
export const AccountLink = ({ id, name = id }: { id: string; name?: string }) => (
  <Link to="/operator/accounts/$id" params={{ id }}>
    {name}
  </Link>
)
