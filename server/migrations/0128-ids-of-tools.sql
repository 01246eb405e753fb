-- Favourites take their ids from the sequence of custom tools, and calls name both by their id alone.

grant usage on sequence custom_tools_id_seq to assay_app, assay_house, assay_branches;
create unique index custom_tools_by_id on custom_tools (id);
