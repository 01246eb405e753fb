-- A long text was looked up by all its pieces, sixteen of an e-mail address: for every person who has the rarest of them
-- PostgreSQL asked the lists of all others, and the longest are those of every address. Six of them find nearly the same
-- rows, and the text itself is compared in these anyway.

-- At most six pieces of a folded text: first those with a digit or an @, in which logins, addresses and numbers of projects
-- differ from their neighbours, then those at the beginning, as the end of an address is common to an organization.
create function app.few_pieces(value text) returns text[]
  language sql immutable strict parallel safe
  return array(select piece from unnest(app.pieces(value)) with ordinality as pieces (piece, place)
                order by piece !~ '[0-9@]', place limit 6);
