-- A ZIP states the sum of a file before its bytes. Files stored earlier get theirs when they are archived for the first time.
alter table files add column crc32 bigint check (crc32 between 0 and 4294967295); -- CRC-32 of the content, as ZIP uses it; null: not computed yet
