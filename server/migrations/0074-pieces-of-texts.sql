-- Long texts are found by pieces of five characters. A trigram is common: among a million logins the digits of one login
-- each occur hundreds of thousands of times, and a search had to read all of that for a single row. A piece is rare.

-- Pieces of a folded text, one from every third character on, which makes the index a third as big. A text of seven
-- characters or more contains at least one of them wherever it stands: app.pieces of the text, of the text without its
-- first, and without its first two characters are the three ways in which it can.
create function app.pieces(value text) returns text[]
  language plpgsql immutable strict parallel safe as $$
declare
  pieces text[] := '{}';
begin
  for start in 1 .. length(value) - 4 by 3 loop
    pieces := pieces || substr(value, start, 5);
  end loop;
  return pieces;
end $$;

create index organizations_pieces on organizations using gin (app.pieces(search_text));
create index projects_pieces on projects using gin (app.pieces(search_text)) with (fastupdate = off);
create index assessees_pieces on assessees using gin (app.pieces(search_text));
create index logins_pieces on logins using gin (app.pieces(search_text));
